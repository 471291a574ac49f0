// The animation behind the landing page. It is loaded after the page and fades out while the user scrolls.
import { useEffect, useRef } from "react";

export function Backdrop() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let end: (() => void) | undefined;
    let isLeft = false;
    // the page works without the animation, so a failure to load it is ignored
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
