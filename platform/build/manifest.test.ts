import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installedManifest } from './manifest.ts';

test('a package is found from where it is imported, also in a folder above', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'manifest-'));
  const install = async (folder: string, name: string, version: string) => {
    const dir = path.join(root, folder, 'node_modules', name);
    await mkdir(dir, { recursive: true });
    await writeFile(path.join(dir, 'package.json'), JSON.stringify({ version }));
  };
  try {
    await install('.', 'react', '19.0.0');
    await install('.', 'yup', '1.0.0');
    await install('mf-one', 'yup', '2.0.0');
    const remote = path.join(root, 'mf-one');
    expect(installedManifest(remote, 'react')?.version).toBe('19.0.0');
    expect(installedManifest(remote, 'yup')?.version).toBe('2.0.0');
    expect(installedManifest(remote, 'nobody-has-this')).toBeUndefined();
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
