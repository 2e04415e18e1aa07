// A button that does not submit a form, and a named group of controls.

import type { ComponentProps } from 'react';

export const Button = (props: ComponentProps<'button'>) => <button type="button" {...props} />;

interface GroupProps extends ComponentProps<'div'> {
  readonly label: string;
}

export const Group = ({ label, ...props }: GroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: fieldsets look and behave otherwise
  <div role="group" aria-label={label} {...props} />
);
