// Colours as a colour picker knows them.

const NO_COLOURS = /^(inherit|initial|unset|revert|revert-layer|currentcolor|transparent)$|var\(/i;

export const isColour = (value: string): boolean => !NO_COLOURS.test(value) && CSS.supports('color', value);

/**
 * @param value a colour of CSS in any form
 * @returns as in the value of a picker, `#rrggbb`; and the two digits of `alpha` behind it, empty if the colour is opaque
 */
export function pickerColour(value: string): { readonly hex: string; readonly alpha: string } {
  const short = /^#([\da-f])([\da-f])([\da-f])([\da-f]?)$/i.exec(value);
  const long = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : value;
  if (/^#([\da-f]{6}|[\da-f]{8})$/i.test(long))
    return { hex: long.slice(0, 7).toLowerCase(), alpha: long.slice(7).toLowerCase() };
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return { hex: '#000000', alpha: '' };
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const digits = [...context.getImageData(0, 0, 1, 1).data].map((byte) => byte.toString(16).padStart(2, '0'));
  const [alpha = 'ff'] = digits.splice(3);
  return { hex: `#${digits.join('')}`, alpha: alpha === 'ff' ? '' : alpha };
}
