declare module 'autocannon' {
  function autocannon(options: autocannon.Options): Promise<autocannon.Result>;

  namespace autocannon {
    interface Options {
      url: string;
      headers?: Record<string, string>;
      connections: number;
      /** Seconds. */
      duration: number;
    }
    interface Result {
      '2xx': number;
      non2xx: number;
      errors: number;
      duration: number;
    }
  }

  export = autocannon;
}
