// React's runtime as a file of its own, so that its name and content don't change with the site's content or code. Lists
// the exports in use; the bundler points other bundles at this file.

export {
  Component,
  createContext,
  memo,
  startTransition,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
export { Fragment, jsx, jsxs } from 'react/jsx-runtime';
export { createPortal, flushSync } from 'react-dom';
export { createRoot, hydrateRoot } from 'react-dom/client';
