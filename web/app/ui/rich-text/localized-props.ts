import type { ReactNode } from 'react'

interface LocalizedForm {
  getInputProps: (path: string) => object
  errors: Record<string, ReactNode>
}

interface LocalizedProps<T> {
  value: T
  onChange: (next: T) => void
  errors: { en: ReactNode; ar: ReactNode }
}

/** Props of a bilingual text at a path of the form. */
export function localizedProps<T>(form: LocalizedForm, path: string): LocalizedProps<T> {
  const { value, onChange } = form.getInputProps(path) as Pick<LocalizedProps<T>, 'value' | 'onChange'>
  return { value, onChange, errors: { en: form.errors[`${path}.en`], ar: form.errors[`${path}.ar`] } }
}
