import { zipSync, type Zippable } from 'fflate';
import type { QuestionToWrite, WritingLog } from '../writing.ts';
import { element } from '../xml/write-xml.ts';
import { itemXml, type WrittenItem } from './write-item.ts';
import { asQti3 } from './write-qti3.ts';

/** Versions of QTI that are written. */
export type QtiVersion = 'qti_2_1' | 'qti_3';

const RESOURCE_TYPES = { qti_2_1: 'imsqti_item_xmlv2p1', qti_3: 'imsqti_item_xmlv3p0' } as const;
const NAMESPACES = {
  qti_2_1: 'http://www.imsglobal.org/xsd/imscp_v1p1',
  qti_3: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
} as const;
const SCHEMAS = { qti_2_1: 'QTIv2.1 Package', qti_3: 'QTI Package' } as const;
const SCHEMA_VERSIONS = { qti_2_1: '1.0.0', qti_3: '3.0.0' } as const;
/** Earliest time of a zip archive: equal questions give an equal file. */
const TIME = new Date(1980, 0, 1);

/** Writes questions as a package of QTI: an item for each, their pictures, and a manifest. */
export function writeQti(
  version: QtiVersion,
  questions: readonly QuestionToWrite[],
  log: WritingLog,
): Uint8Array {
  const files: Zippable = {};
  const items = log.writeEach(questions, (entry, lose) => itemXml(entry, lose));
  const resources = items.map((item, index) => {
    const name = `item-${index + 1}`;
    const path = `items/${name}.xml`;
    const xml = version === 'qti_3' ? asQti3(item.xml) : item.xml;
    files[path] = Buffer.from(xml.replace('identifier="item"', `identifier="${name}"`));
    for (const { src, content } of item.pictures) files[`items/${src}`] = [content, { level: 0 }];
    return resourceOf(name, path, version, item);
  });
  const manifest = element(
    'manifest',
    { xmlns: NAMESPACES[version], identifier: 'questions' },
    element(
      'metadata',
      {},
      element('schema', {}, SCHEMAS[version]),
      element('schemaversion', {}, SCHEMA_VERSIONS[version]),
    ),
    element('organizations', {}),
    element('resources', {}, ...resources),
  );
  files['imsmanifest.xml'] = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${manifest}\n`);
  return zipSync(files, { mtime: TIME });
}

function resourceOf(
  name: string,
  path: string,
  version: QtiVersion,
  { pictures }: WrittenItem,
): string {
  return element(
    'resource',
    { identifier: `resource-${name}`, type: RESOURCE_TYPES[version], href: path },
    ...[path, ...pictures.map(({ src }) => `items/${src}`)].map((href) =>
      element('file', { href }),
    ),
  );
}
