/** A step of WebDriver's actions, which both protocols write alike: https://www.w3.org/TR/webdriver2/#actions. */
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

/** A page of a browser, with the storage of one person: all that an engine has to be able to do. */
export interface Tab {
  /** Loads the address, until the page is complete. */
  go: (url: string) => Promise<void>;
  /** Runs a script in the page, whose `return` is JSON. */
  run: (script: string) => Promise<unknown>;
  act: (device: Device) => Promise<void>;
  /** Gives a file to the input that the script returns. */
  giveFile: (script: string, file: string) => Promise<void>;
  /** A PNG of what is to be seen. */
  picture: () => Promise<Buffer>;
  /** Returns the errors that the engine has reported; empty if it reports none. */
  troubles: () => string[];
}

/** How wide and high a person's page is, in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A browser that is open. */
export interface Engine {
  newTab: (size: Size) => Promise<Tab>;
  /** Ends all of its programs, and removes what they have written. */
  close: () => Promise<void>;
}
