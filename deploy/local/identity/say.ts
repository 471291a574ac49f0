// One JSON line per happening on stdout; no address, name, password or token is ever among the details.
export type Say = (happening: string, details?: Record<string, string | number>) => void;

export const sayTo =
  (out: NodeJS.WritableStream, service: string): Say =>
  (happening, details = {}) =>
    void out.write(
      `${JSON.stringify({ service, time: new Date().toISOString(), msg: happening, ...details })}\n`,
    );
