// The styles of the playground's shadow tree, in their order.

import base from '../../theme/styles/lazy/playground/base.css';
import code from '../../theme/styles/lazy/playground/code.css';
import dialogs from '../../theme/styles/lazy/playground/dialogs.css';
import help from '../../theme/styles/lazy/playground/help.css';
import layout from '../../theme/styles/lazy/playground/layout.css';
import messages from '../../theme/styles/lazy/playground/messages.css';
import narrow from '../../theme/styles/lazy/playground/narrow.css';
import picture from '../../theme/styles/lazy/playground/picture.css';

export const playgroundStyle = [base, layout, code, picture, messages, help, dialogs, narrow].join('\n');
