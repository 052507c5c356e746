/**
 * Step of WebDriver's actions, which both protocols write alike:
 * https://www.w3.org/TR/webdriver2/#actions.
 */
export interface Action {
  type: 'keyDown' | 'keyUp' | 'pointerMove' | 'pointerDown' | 'pointerUp';
  value?: string;
  x?: number;
  y?: number;
  button?: number;
}

/** Actions of one input device, in order. */
export interface Device {
  type: 'key' | 'pointer';
  id: string;
  actions: Action[];
}

/**
 * Page of a browser, with the storage of one person. It declares everything that an engine must
 * support.
 */
export interface Tab {
  /** Loads the address. Resolves when the page is complete. */
  go: (url: string) => Promise<void>;
  /** Runs a script in the page, whose `return` is JSON. */
  run: (script: string) => Promise<unknown>;
  act: (device: Device) => Promise<void>;
  /** Gives a file to the input that the script returns. */
  giveFile: (script: string, file: string) => Promise<void>;
  /** Returns a PNG of the visible part. */
  picture: () => Promise<Buffer>;
  /** Returns the errors that the engine has reported; empty if it reports none. */
  troubles: () => string[];
}

/** Width and height of a person's page, in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

export interface Engine {
  newTab: (size: Size) => Promise<Tab>;
  /** Ends all of its programs, and removes the files that they have written. */
  close: () => Promise<void>;
}
