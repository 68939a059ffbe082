import { join } from 'node:path'

const app = join(import.meta.dirname, 'app')
const inApp = (...paths: string[]) => {
  const starts = paths.map((path) => join(app, path))
  return (id: string): boolean => starts.some((start) => id.startsWith(start))
}

/** What every form's rules are written with. */
const isSchema = (id: string): boolean => id.includes('/node_modules/zod/') || id.includes('/contract/src/protocol/')

/** With the calendar; few forms have one. */
const dateFields = ['ui/fields/date-field.tsx', 'ui/fields/date-range-field.tsx']
/** Come with the few screens that have them. */
const rareFields = ['ui/fields/file-drop.tsx', 'ui/fields/amount-field.tsx', ...dateFields]
const isForm = inApp('ui/fields/', 'ui/forms/')
const isRare = inApp(...rareFields)
const inForms = (id: string): boolean => isForm(id) && !isRare(id)

/**
 * The shared chunks, in the order in which people meet them. A group takes what it names and everything that needs, save
 * what a group before it has taken: each step of a visit downloads one file more, and nothing twice. What no group takes
 * stays with its screen.
 */
const groups = [
  { name: 'app', test: inApp('entry.client.tsx', 'root.tsx', 'areas/storefront/layout.tsx') },
  { name: 'search', test: inApp('features/home/home.screen.tsx', 'features/flights/search/') },
  { name: 'schemas', test: isSchema },
  {
    name: 'controls',
    test: inApp('ui/fields/text-field.tsx', 'ui/fields/select-field.tsx', 'ui/states/', 'ui/pictures/picture.tsx'),
  },
  { name: 'results', test: inApp('features/flights/results/', 'features/flights/offer') },
  { name: 'forms', test: inForms },
  { name: 'dates', test: inApp(...dateFields) },
  { name: 'office', test: inApp('areas/office/', 'ui/data-table/', 'ui/layout/', 'ui/status/', 'ui/states/') },
]

export const codeSplitting = {
  groups: groups.map((group, place) => ({ ...group, priority: groups.length - place })),
}
