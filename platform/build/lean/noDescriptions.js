// The federation runtime's errors keep their codes, and the address that explains them.
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
