export { ItemList } from './builder/item-list.tsx'
export { NumberField } from './builder/part-fields.tsx'
export { Section } from './builder/section.tsx'
