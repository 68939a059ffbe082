/** Where a new product is added to an existing file. */
type Addition = (text: string) => string

/** The formatter puts an import in its place. */
const addImport =
  (line: string): Addition =>
  (text) =>
    `${line}\n${text}`

/** At the end of the list that begins and ends like this. */
const addEntry =
  (begin: string, end: string, entry: string): Addition =>
  (text) => {
    const from = text.indexOf(begin) + begin.length
    const to = text.indexOf(end, from)
    if (!text.includes(begin) || to < 0) throw new Error(`There is no list that begins with '${begin}'.`)
    const before = text.slice(0, to).trimEnd()
    return `${before}${/[[{,]$/.test(before) ? '' : ','} ${entry}${text.slice(to)}`
  }

/** Before the first of these lines or blocks that comes after it by name. */
const addByName =
  (pattern: RegExp, name: string, added: string): Addition =>
  (text) => {
    const next = [...text.matchAll(pattern)].find(([, other = '']) => other > name)
    if (!next) throw new Error(`There is nothing after '${name}'.`)
    return `${text.slice(0, next.index)}${added}${text.slice(next.index)}`
  }

/** Tables of schemas of their own stand among the others, their grants apart. */
const TABLE = /^create table (\S+) \(/gm
const GRANT = /^grant .* on (\w+) to safar_app;/gm

/** As the migrations of the templates leave it. */
const schemaAdditions = (name: string): readonly Addition[] => [
  addByName(
    TABLE,
    `booking_${name}`,
    `create table booking_${name} (
  booking_id bigint not null,
  sold jsonb not null,
  constraint booking_${name}_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_${name}_pkey PRIMARY KEY (booking_id)
);

`,
  ),
  addByName(
    TABLE,
    `${name}_offers`,
    `create table ${name}_offers (
  id bigint not null generated always as identity,
  name text not null,
  created_at timestamp with time zone not null default now(),
  constraint ${name}_offers_pkey PRIMARY KEY (id)
);

`,
  ),
  addByName(GRANT, `booking_${name}`, `grant insert, select on booking_${name} to safar_app;\n`),
  addByName(GRANT, `${name}_offers`, `grant insert, select on ${name}_offers to safar_app;\n`),
]

const messagesAdditions = (name: string, locale: 'en' | 'ar'): readonly Addition[] => [
  addImport(`import ${name} from '../../../features/${name}/messages.${locale}.json'`),
  addEntry('export default {', '\n}', name),
]

/** The lists that a product joins before anybody is offered it, and what each gets. Everything else follows from them. */
const productLists = (name: string): Readonly<Record<string, readonly Addition[]>> => ({
  'contract/src/vocabulary/products.ts': [addEntry('upcomingProducts = [', ']', `'${name}'`)],
  'contract/src/index.ts': [
    addImport(`import { ${name} } from './products/${name}/${name}.contract.ts'`),
    addEntry('export const contract = {', '\n}', name),
  ],
  'server/src/product-modules.ts': [
    addImport(`import { ${name}Module } from './modules/${name}/public.ts'`),
    addEntry('export const productModules = [', ']', `${name}Module`),
  ],
  'server/schema.sql': schemaAdditions(name),
  'web/app/products.ts': [
    addImport(`import { ${name} } from './features/${name}/product.ts'`),
    addEntry('export const allProducts: readonly Product[] = [', ']', name),
  ],
  'web/app/areas/product-screens.ts': [
    addImport(`import { ${name}Screens } from '../features/${name}/screens.ts'`),
    addEntry('const screens: readonly ProductScreens[] = [', ']', `${name}Screens`),
  ],
  'web/app/platform/i18n/en/office.ts': messagesAdditions(name, 'en'),
  'web/app/platform/i18n/ar/office.ts': messagesAdditions(name, 'ar'),
})

/** These files with the product in them, by their paths from the root. */
export const listsWith = (name: string, read: (path: string) => string): Map<string, string> =>
  new Map(
    Object.entries(productLists(name)).map(([path, additions]) => [
      path,
      additions.reduce((text, add) => add(text), read(path)),
    ]),
  )
