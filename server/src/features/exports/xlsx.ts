import { directionOf } from 'platform/languages';
import { escapeHtml } from '../../http/escape-html.ts';
import type { Cell, Sheet } from './sheet.ts';
import { zipOf, type ZipEntry } from './zip.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Writes a table as a workbook (ECMA-376). Texts are stored as texts, whatever they begin with. */
export function xlsxOf(sheet: Sheet, language: string): AsyncGenerator<Uint8Array> {
  return zipOf(partsOf(sheet, language));
}

function partsOf(sheet: Sheet, language: string): ZipEntry[] {
  const part = (name: string, xml: string) => ({ name, content: [XML + xml] });
  return [
    part(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
        `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
        '</Types>',
    ),
    part('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>` +
        `<sheet name="${textOf(sheetName(sheet.title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ),
    part('xl/styles.xml', STYLES),
    { name: 'xl/worksheets/sheet1.xml', content: worksheet(sheet, language) },
  ];
}

function relations(targets: [kind: string, target: string][]): string {
  const each = targets.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

/** The second style is bold, for the heading. */
const STYLES =
  `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>';

/** Writes the sheet. The heading and the first column stay visible while the rest scrolls. */
async function* worksheet({ head, rows }: Sheet, language: string): AsyncGenerator<string> {
  const isFromRight = directionOf(language) === 'rtl' ? ' rightToLeft="1"' : '';
  yield (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${isFromRight}>` +
    '<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>' +
    '<cols><col min="1" max="2" width="28" customWidth="1"/></cols><sheetData>' +
    rowOf(head, 1, ' s="1"')
  );
  let number = 1;
  for await (const some of rows) {
    yield some.map((cells) => rowOf(cells, (number += 1))).join('');
  }
  yield '</sheetData></worksheet>';
}

function rowOf(cells: readonly Cell[], number: number, style = ''): string {
  const written = cells.map((cell, index) => {
    if (cell === null || cell === '') return '';
    const at = `r="${columnName(index)}${number}"${style}`;
    if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`;
    return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${textOf(cell)}</t></is></c>`;
  });
  return `<row r="${number}">${written.join('')}</row>`;
}

/** Returns the name of a column: A to Z, AA and so on. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** Maximum characters of a cell in spreadsheets. */
const LONGEST = 32_767;
// eslint-disable-next-line no-control-regex -- XML has no way to write them
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function textOf(text: string): string {
  return escapeHtml(text.slice(0, LONGEST).toWellFormed().replace(NOT_IN_XML, ''));
}

function sheetName(title: string): string {
  return title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);
}
