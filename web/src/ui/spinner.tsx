// A loading indicator with a text.
export const Spinner = ({ children }: { children: string }) => (
  <p className="spinner" role="status">
    <span className="spinner-ring" aria-hidden="true" />
    {children}
  </p>
);
