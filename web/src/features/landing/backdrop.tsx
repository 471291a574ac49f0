// The landing page's background animation, loaded after the page; it fades out while scrolling.
import { useEffect, useRef } from "react";

export function Backdrop() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let end: (() => void) | undefined;
    let isLeft = false;
    // the page works without it
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
