// React's runtime as browsers get it: a file of its own, whose name and content stay the same when the site's content
// or code changes. Lists what the app uses.

export {
  Component,
  createContext,
  memo,
  startTransition,
  useContext,
  useEffect,
  useId,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
export { Fragment, jsx, jsxs } from 'react/jsx-runtime';
export { flushSync } from 'react-dom';
export { createRoot, hydrateRoot } from 'react-dom/client';
