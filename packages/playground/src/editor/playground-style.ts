// The styles of the playground's shadow tree, in order.

import base from './styles/base.css';
import code from './styles/code.css';
import dialogs from './styles/dialogs.css';
import help from './styles/help.css';
import layout from './styles/layout.css';
import lesson from './styles/lesson.css';
import messages from './styles/messages.css';
import narrow from './styles/narrow.css';
import picture from './styles/picture.css';
import styleForm from './styles/style-form.css';

const sheets = [base, layout, code, styleForm, picture, messages, lesson, help, dialogs, narrow];

export const playgroundStyle = sheets.join('\n');
