// React's runtime as browsers get it: a file of its own, whose name and content stay the same when the site's content
// or code changes. Lists what is used of its packages; other bundles are led by way of this list to that file.

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
