import type { Locale } from '../protocol/shapes.ts'

/** Meals as suppliers name them. */
const meals: Readonly<Record<string, string>> = {
  'Muslim meal': 'وجبة حلال',
  'Vegetarian meal': 'وجبة نباتية',
  'Diabetic meal': 'وجبة لمرضى السكري',
  'Child meal': 'وجبة أطفال',
}

/** A bag, meal or seat as it was sold, in the reader's language; a seat's number and what is not known stay as they are. */
export function extraLabel(label: string, locale: Locale): string {
  if (locale === 'en') return label
  return (
    meals[label] ??
    label.replace(/^(\d+) kg( more)?$/, (_, kg: string, more?: string) => `${kg} كغ${more ? ' إضافية' : ''}`)
  )
}
