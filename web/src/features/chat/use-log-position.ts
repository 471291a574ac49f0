// Scrolls the message log: a new question moves to the top; the end is followed only if the reader scrolled there.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { scrollBehavior } from "../../lib/motion.ts";
import { atEnd, type LogPosition, resized, scrolled, touched } from "./log-position.ts";

/** Space above the question, in px. */
const air = 20;

const newestQuestion = (log: HTMLElement) =>
  [...log.querySelectorAll<HTMLElement>('.message[data-role="user"]')].at(-1);

/** `turnKey` is the key of the question that is being answered. */
export function useLogPosition(turnKey: string | undefined) {
  const log = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const position = useRef(atEnd);
  const isByReader = useRef(false);
  const aim = useRef<number>(undefined);
  const [below, setBelow] = useState(atEnd.below);

  const stand = useCallback((next: LogPosition) => {
    position.current = next;
    setBelow(next.below);
  }, []);

  const showQuestion = useCallback((behavior: ScrollBehavior) => {
    const question = log.current && newestQuestion(log.current);
    if (!log.current || !question) return;
    const distance = question.getBoundingClientRect().top - log.current.getBoundingClientRect().top;
    const top = Math.round(log.current.scrollTop + distance - air);
    // the log is already scrolling to this position
    if (top === aim.current) return;
    aim.current = top;
    isByReader.current = false;
    log.current.scrollTo({ top, behavior });
  }, []);

  const hiddenBelow = useCallback((top: number) => {
    if (!log.current || !content.current) return 0;
    return content.current.offsetHeight - top - log.current.clientHeight;
  }, []);

  const showEnd = useCallback(
    (behavior: ScrollBehavior) => {
      const hidden = hiddenBelow(log.current?.scrollTop ?? 0);
      // a chat without questions shows only a greeting, which is read from its start
      if (hidden <= 0 || !log.current || !newestQuestion(log.current)) return;
      isByReader.current = false;
      log.current.scrollBy({ top: hidden, behavior });
    },
    [hiddenBelow],
  );

  useLayoutEffect(() => {
    if (turnKey === undefined) return;
    aim.current = undefined;
    isByReader.current = false;
    stand({ holds: "question", below: "nothing" });
    showQuestion(scrollBehavior());
  }, [turnKey, stand, showQuestion]);

  useEffect(() => {
    const shown = log.current;
    const inside = content.current;
    if (!shown || !inside) return;
    let [height, top] = [inside.offsetHeight, shown.scrollTop];
    let isOpened = false;
    const resize = new ResizeObserver(() => {
      // content that the reader has just unfolded does not count as new
      const isTaller = inside.offsetHeight > height && !isOpened;
      height = inside.offsetHeight;
      isOpened = false;
      if (position.current.holds === "end") showEnd("instant");
      if (position.current.holds === "question") showQuestion("instant");
      const at = position.current.holds === "question" ? aim.current : undefined;
      stand(resized(position.current, { hidden: hiddenBelow(at ?? shown.scrollTop), isTaller }));
    });
    const scroll = () => {
      // when a log at its end becomes taller, the browser scrolls it up; that is not the reader scrolling up
      const isLowest = shown.scrollTop >= shown.scrollHeight - shown.clientHeight - 1;
      const isDown = shown.scrollTop > top || isLowest;
      top = shown.scrollTop;
      const hidden = hiddenBelow(top);
      stand(scrolled(position.current, { hidden, isByReader: isByReader.current, isDown }));
    };
    const move = () => {
      isByReader.current = true;
    };
    // scroll events after the reader's scrolling has ended come from the browser's scroll anchoring
    const rest = () => {
      isByReader.current = false;
    };
    const touch = () => {
      isOpened = true;
      // a click does not scroll the log; if the log moves now, the content that the click opened moved it
      isByReader.current = false;
      stand(touched(position.current));
    };
    const listening = new AbortController();
    const passive = { passive: true, signal: listening.signal };
    resize.observe(inside);
    resize.observe(shown);
    shown.addEventListener("scroll", scroll, passive);
    for (const name of ["wheel", "touchmove", "pointerdown", "keydown"])
      shown.addEventListener(name, move, passive);
    shown.addEventListener("scrollend", rest, passive);
    shown.addEventListener("click", touch, passive);
    return () => {
      resize.disconnect();
      listening.abort();
    };
  }, [stand, showEnd, showQuestion, hiddenBelow]);

  const goToEnd = () => {
    stand({ holds: "end", below: "nothing" });
    showEnd(scrollBehavior());
    // the button that was pressed disappears, so the log takes the focus
    log.current?.focus({ preventScroll: true });
  };
  return { log, content, below, goToEnd };
}
