import type { InPage } from './inPage.ts';

/**
 * Mounts the module several times beside itself, and unmounts it. Runs in the page, so it uses
 * nothing else of this file.
 */
export async function remount({ name, times }: { name: string; times: number }): Promise<void> {
  const inPage = Reflect.get(globalThis, name) as InPage;
  const { mounted } = inPage;
  if (!mounted?.props.domElement.parentElement) throw new Error('it is gone from its page');
  const { lifecycles, props } = mounted;
  const element = mounted.props.domElement.parentElement;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  let failure: unknown;
  for (let time = 0; time < times; time += 1) {
    const domElement = document.createElement('div');
    element.append(domElement);
    const onRenderError = (error: unknown) => (failure ??= error);
    const own = { ...props, domElement, onRenderError, name: `trial-${crypto.randomUUID()}` };
    await lifecycles.bootstrap(own);
    await lifecycles.mount(own);
    for (let frames = 0; frames < 3; frames += 1) await frame();
    await lifecycles.unmount(own);
    domElement.remove();
    if (failure) throw failure;
  }
  inPage.passTime();
  await frame();
  await frame();
}
