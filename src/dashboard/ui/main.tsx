import { render } from 'preact';
import { App } from './app.tsx';
import { followHistory } from './state/address.ts';
import { followKeys } from './state/keys.ts';
import { followLive } from './state/live.ts';
import { applyTheme } from './state/theme.ts';

applyTheme();
followHistory();
followKeys();
followLive();
const place = document.getElementById('app');
if (place !== null) render(<App />, place);
