// Something is on its way, in words and with a turning ring.
export const Spinner = ({ children }: { children: string }) => (
  <p className="spinner" role="status">
    <span className="spinner-ring" aria-hidden="true" />
    {children}
  </p>
);
