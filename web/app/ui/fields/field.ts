import type { ReactNode } from 'react'

/** What every field takes beside what `form.getInputProps(name)` gives. */
export interface FieldProps {
  label: ReactNode
  help?: ReactNode | undefined
  required?: boolean | undefined
  error?: ReactNode | undefined
  /** Filled from a document and agreed with it. */
  read?: boolean | undefined
}

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/**
 * Wrapper props of a Mantine input: help stands below, and an error takes its place.
 * `required` is said to assistive technology alone; the browser's own bubbles stay out.
 */
export const asField = ({ label, help, required, error }: FieldProps) => ({
  label,
  error,
  description: error ? undefined : help,
  withAsterisk: required ?? false,
  'aria-required': required || undefined,
  inputWrapperOrder: ORDER,
  size: 'sm' as const,
})
