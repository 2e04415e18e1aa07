// Where bundles that need React find it: their imports of React's packages are led here, and from here to the file that
// was made of `react.ts`. So a bundle imports that file once, not once for each of its modules.

export {
  Component,
  createContext,
  createRoot,
  Fragment,
  flushSync,
  hydrateRoot,
  jsx,
  jsxs,
  memo,
  startTransition,
  useContext,
  useEffect,
  useId,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from './react.ts';
