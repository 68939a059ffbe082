import type { Locale } from '../wording/locale.ts'

/** For bookings made before suppliers' Arabic names were stored: meals, by the name they were sold under. */
const meals: Readonly<Record<string, string>> = {
  'Muslim meal': 'وجبة حلال',
  'Vegetarian meal': 'وجبة نباتية',
  'Diabetic meal': 'وجبة لمرضى السكري',
  'Child meal': 'وجبة أطفال',
}

interface SoldExtra {
  label: string
  label_ar?: string | undefined
}

/** A bag, meal or seat as sold, in the reader's language; seat numbers and unknown labels stay unchanged. */
export function extraLabel({ label, label_ar }: SoldExtra, locale: Locale): string {
  if (locale === 'en') return label
  return (
    label_ar ??
    meals[label] ??
    label.replace(/^(\d+) kg( more)?$/, (_, kg: string, more?: string) => `${kg} كغ${more ? ' إضافية' : ''}`)
  )
}
