import { join } from 'node:path'

const app = join(import.meta.dirname, 'app')
const inApp = (...paths: string[]) => {
  const starts = paths.map((path) => join(app, path))
  return (id: string): boolean => starts.some((start) => id.startsWith(start))
}
const inPackage = (paths: RegExp) => (id: string) => paths.test(id.split('/node_modules/').at(-1) ?? '')

/** Modules used by Home and every list of the storefront. */
const parts = [
  '../../contract/src/content/read-localized.ts',
  '../../contract/src/wording/list-text.ts',
  '../../contract/src/wording/names.ts',
  'platform/meta/',
  'ui/actions/buttons.tsx',
  'features/buyers/payer.ts',
  'ui/fields/field.ts',
  'ui/fields/values/written-date.ts',
  'ui/money/',
  'ui/pictures/picture.tsx',
  'ui/scenes/',
  'ui/stars.tsx',
]
const libraryParts = /^(@mantine\/(core\/esm\/core|hooks\/esm\/use-(debounced-value|id|uncontrolled)\/)|@tanstack\/)/
/** A select's options list has its own scrolling component, so it belongs to the lists chunk. */
const floatingParts = /^(@floating-ui\/|@mantine\/core\/esm\/components\/(Combobox\/(?!OptionsDropdown)|Input|Popover))/

/** The lists people land on, and what similar lists are built from. */
const lists = [
  '../../contract/src/vocabulary/holidays.ts',
  '../../contract/src/vocabulary/umrah.ts',
  '../../contract/src/vocabulary/visas.ts',
  'features/content/header-band.tsx',
  'features/buyers/net-prices.tsx',
  'features/holidays/store/holidays.screen.tsx',
  'features/umrah/list/',
  'features/visas/store/visas.screen.tsx',
  'platform/files.ts',
  'ui/actions/use-share.ts',
  'ui/layout/columns.tsx',
  'ui/layout/gone-page.tsx',
  'ui/layout/screen-head.tsx',
  'ui/package-page/',
  'ui/results/',
  'ui/time/duration.ts',
]

/** What all schemas are built from. */
const schemas = [
  '../../contract/src/protocol/',
  '../../contract/src/money/amounts.ts',
  '../../contract/src/reference/places.shapes.ts',
]

/**
 * The shared chunks, in the order in which people need them. A group takes the modules it names and all their
 * dependencies, except those taken by an earlier group: each step of a visit downloads one more file, and nothing
 * twice. Modules in no group stay with their screen.
 */
const groups = [
  { name: 'app', test: inApp('entry.client.tsx', 'root.tsx', 'areas/storefront/layout.tsx') },
  { name: 'parts', test: (id: string) => inApp(...parts)(id) || inPackage(libraryParts)(id) },
  { name: 'icons', test: inPackage(/^@tabler\//), minShareCount: 12 },
  { name: 'search', test: inApp('features/home/home.screen.tsx', 'features/flights/search/') },
  // Popups, with the code that positions them.
  { name: 'floating', test: inPackage(floatingParts) },
  { name: 'lists', test: inApp(...lists) },
  { name: 'filters', test: inPackage(/^@mantine\/core\/esm\/components\/(Checkbox|Slider)\//) },
  {
    name: 'calendars',
    test: (id: string) => inApp('ui/fields/date-field.tsx')(id) || inPackage(/^@mantine\/dates\//)(id),
  },
  // The schemas a form validates against before it is submitted.
  { name: 'schemas', test: (id: string) => inApp(...schemas)(id) || inPackage(/^zod\//)(id) },
  // The parts of a form with a few plain fields, such as an enquiry.
  { name: 'form', test: inApp('ui/forms/form.ts', 'ui/fields/phone-field.tsx', 'ui/fields/text-area-field.tsx') },
  { name: 'results', test: inApp('features/flights/results/', 'features/flights/offer') },
  { name: 'forms', test: inApp('ui/fields/', 'ui/forms/') },
  { name: 'office', test: inApp('areas/office/', 'ui/data-table/', 'ui/layout/', 'ui/status/', 'ui/states/') },
]

export const codeSplitting = {
  groups: groups.map((group, place) => ({ ...group, priority: groups.length - place })),
}
