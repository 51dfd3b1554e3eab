/** The camera while it is in use: closed with the dialog and while the tab is hidden. */
import { useEffect, useState } from 'react';
import type { Message } from '#rules/i18n/message.ts';
import { useVisible } from '../ui/hook/use-visible.ts';
import { type Camera, openCamera, rememberLens } from './camera.ts';
import { problemOf } from './camera-problem.ts';

interface CameraUse {
  /** Undefined until it is open. */
  camera: Camera | undefined;
  problem: Message | undefined;
  tryAgain: () => void;
  changeLens: (id: string) => void;
}

export function useCamera(): CameraUse {
  const visible = useVisible();
  const [attempt, setAttempt] = useState(0);
  const [camera, setCamera] = useState<Camera>();
  const [problem, setProblem] = useState<Message>();
  useEffect(() => {
    if (!visible) return undefined;
    let left = false;
    const opening = openCamera();
    opening.then(
      (opened) => left || setCamera(opened),
      (error: unknown) => left || setProblem(problemOf(error)),
    );
    return () => {
      left = true;
      setCamera(undefined);
      setProblem(undefined);
      // it may open after nobody needs it any more
      opening.then(({ close }) => close()).catch(() => undefined);
    };
  }, [visible, attempt]);
  const tryAgain = () => setAttempt((before) => before + 1);
  return {
    camera,
    problem,
    tryAgain,
    changeLens(id) {
      rememberLens(id);
      tryAgain();
    },
  };
}
