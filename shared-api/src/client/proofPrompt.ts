/** Asks the person to prove again who they are; false if they cancel. */
export type ProofPrompt = () => Promise<boolean>;

let prompt: ProofPrompt | null = null;
let underWay: Promise<boolean> | null = null;

/**
 * Installs the dialog that the server's error `password_required` opens; the call is then repeated.
 * Without one, the error reaches the caller. Returns a function that removes it.
 */
export function installProofPrompt(opener: ProofPrompt): () => void {
  prompt = opener;
  return () => {
    if (prompt === opener) prompt = null;
  };
}

/** Opens the dialog; calls at the same time share it. */
export function askForProof(): Promise<boolean> {
  underWay ??= (prompt?.() ?? Promise.resolve(false)).finally(() => {
    underWay = null;
  });
  return underWay;
}
