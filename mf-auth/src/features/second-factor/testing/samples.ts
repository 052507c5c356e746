import type { SecondFactorSetup } from 'shared-api/contract';

export const SETUP: SecondFactorSetup = {
  setup: 'v1.c2V0dXA',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Homeroom:ada%40school.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Homeroom',
};

export const CODES = Array.from('abcdefghjk', (letter) => {
  return ['k7qm', '2w7x', 't4hd', `6bz${letter}`].join('-');
});
