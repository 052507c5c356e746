/** Drawn landscape for stories, so that they load nothing from other servers. */
export const samplePicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160">
<rect width="320" height="160" fill="#cfe6ea"/><circle cx="186" cy="52" r="16" fill="#f2c15a"/>
<path d="M0 112 62 68l36 28 54-48 46 42 34-24 88 56v38H0Z" fill="#3f8f7d"/>
<path d="M0 108c90-26 180-22 320 4v48H0Z" fill="#1f5d50"/></svg>`;

/** URL of a picture for stories and tests that needs no request. */
export const samplePictureUrl = `data:image/svg+xml,${encodeURIComponent(samplePicture)}`;
