module.exports = async () => (await import('./src/testing/template.ts')).removeTemplate();
