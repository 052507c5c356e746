import webpack, { type Configuration } from 'webpack';

/**
 * Runs one build.
 * @throws The build's own errors.
 */
export function runWebpack(config: Configuration): Promise<void> {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler?.run((error, stats) => {
      const hasErrors = stats?.hasErrors() === true;
      const failure = error ?? (hasErrors ? new Error(stats.toString('errors-only')) : null);
      // Closing writes the cache.
      compiler.close((closeError) => {
        const problem = failure ?? closeError;
        if (problem) reject(problem);
        else resolve();
      });
    });
  });
}
