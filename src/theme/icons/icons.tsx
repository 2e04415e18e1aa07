// Interface icons: 24 × 24 outlines in the colour of the surrounding text, hidden from assistive technology.

/**
 * @param path of the outline, as in SVG
 * @param circle its centre and radius
 */
// @__NO_SIDE_EFFECTS__
function icon(path: string, circle?: { readonly cx: number; readonly cy: number; readonly r: number }) {
  // biome-ignore lint/correctness/noComponentHookFactories: each icon is made once, when this module loads
  return function Icon({ className }: { readonly className?: string }) {
    return (
      <svg
        className={className === undefined ? 'icon' : `icon ${className}`}
        viewBox="0 0 24 24"
        width="20"
        height="20"
        aria-hidden="true"
      >
        {circle && <circle {...circle} />}
        <path d={path} />
      </svg>
    );
  };
}

export const MenuIcon = icon('M4 7h16M4 12h16M4 17h10');
export const CloseIcon = icon('m6 6 12 12M18 6 6 18');
export const FlagIcon = icon('M6 21V4h12l-3 4 3 4H6');
export const ChevronIcon = icon('m9 6 6 6-6 6');
export const HomeIcon = icon('M4 11.5 12 4l8 7.5M6.5 9.5V20h11V9.5');
export const ArrowLeftIcon = icon('M19 12H5m6-6-6 6 6 6');
export const ArrowRightIcon = icon('M5 12h14m-6-6 6 6-6 6');
export const ArrowUpIcon = icon('M12 19V5m-6 6 6-6 6 6');
export const ExternalIcon = icon('M8 6h10v10M18 6 6 18');
export const PencilIcon = icon('m14.5 6 3.5 3.5L8.5 19H5v-3.5L14.5 6Z');
export const CopyIcon = icon(
  'M9 9.5A1.5 1.5 0 0 1 10.5 8h8A1.5 1.5 0 0 1 20 9.5v9a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 9 18.5zM15.5 8V5.5A1.5 1.5 0 0 0 14 4H5.5A1.5 1.5 0 0 0 4 5.5V14a1.5 1.5 0 0 0 1.5 1.5H9',
);
export const CheckIcon = icon('m5 12.5 4.5 4.5L19 7.5');
export const EnlargeIcon = icon('M14 4h6v6m0-6-7 7M10 20H4v-6m0 6 7-7');
export const WrapIcon = icon('M4 6h16M4 12h13a3 3 0 0 1 0 6h-4m2.5-2.5L13 18l2.5 2.5M4 18h4');
export const SearchIcon = icon('m15.5 15.5 4.5 4.5', { cx: 11, cy: 11, r: 6 });
export const SunIcon = icon(
  'M12 3v1.5m0 15V21m9-9h-1.5m-15 0H3m15.36-6.36-1.06 1.06M6.7 17.3l-1.06 1.06m12.72 0-1.06-1.06M6.7 6.7 5.64 5.64',
  { cx: 12, cy: 12, r: 4 },
);
export const MoonIcon = icon('M20 14.2A8 8 0 0 1 9.8 4 8 8 0 1 0 20 14.2Z');
export const FileIcon = icon('M7 4h6.5L18 8.5V20H7zM13 4v5h5');
export const FolderIcon = icon('M4 6.5h5.5l2 2.5H20v9.5H4z');
export const ExtensionIcon = icon('M5 5h14v6H5zM5 13h14v6H5zM8 8h.01M8 16h.01M12 8h4M12 16h4');
export const PanelIcon = icon('M4 5h16v14H4zM8 9v6m4-6v6m4-6v6M7 11h2m2 3h2m2-3h2');
export const GraphicIcon = icon('M4 5h16v14H4zM7 15h7M7 12h4');
export const NoteIcon = icon('M6 4h12v16H6zM9 9h6m-6 3.5h6M9 16h3');
export const TipIcon = icon('M9.5 17.5h5M10.5 20.5h3M9 14.5a6 6 0 1 1 6 0v3H9z');
export const InfoIcon = icon('M12 11v5.5M12 7.8v.2', { cx: 12, cy: 12, r: 8.5 });
export const WarningIcon = icon('M12 4.5 21 19.5H3zM12 10v4.5m0 2.3v.2');
export const DangerIcon = icon('M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7zM12 7.5V13m0 3v.2');
export const CautionIcon = icon('M12 3.5 20.5 12 12 20.5 3.5 12zM12 8.5v4.2m0 2.8v.2');
