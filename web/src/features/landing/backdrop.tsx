// What drifts behind the landing page, loaded once the page itself is there; it fades over the first screen of scrolling.
import { useEffect, useRef } from "react";

export function Backdrop() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let end: (() => void) | undefined;
    let isLeft = false;
    // an ornament that cannot be loaded is not missed
    import("./particles.ts").then(
      ({ particles }) => {
        if (canvas.current && !isLeft) end = particles(canvas.current);
      },
      () => {},
    );
    return () => {
      isLeft = true;
      end?.();
    };
  }, []);
  return (
    <div className="backdrop" aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}
