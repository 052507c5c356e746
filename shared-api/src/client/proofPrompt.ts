/** Asks the person to prove again who they are; false if they cancel. */
export type ProofPrompt = () => Promise<boolean>;

let prompt: ProofPrompt | null = null;
let underWay: Promise<boolean> | null = null;
let cancel = () => {};

/**
 * Installs the dialog that the server's error `password_required` opens; the call is then repeated.
 * Without one, the error reaches the caller. Returns a function that removes it, and
 * ends an open question as refused.
 */
export function installProofPrompt(opener: ProofPrompt): () => void {
  prompt = opener;
  return () => {
    if (prompt !== opener) return;
    prompt = null;
    cancel();
  };
}

/** Opens the dialog; calls at the same time share it. */
export function askForProof(): Promise<boolean> {
  underWay ??= ask().finally(() => {
    underWay = null;
  });
  return underWay;
}

function ask(): Promise<boolean> {
  if (!prompt) return Promise.resolve(false);
  const cancelled = new Promise<boolean>((resolve) => {
    cancel = () => resolve(false);
  });
  return Promise.race([prompt(), cancelled]);
}
