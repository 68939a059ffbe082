import type { ReactNode } from 'react'

/** What every field accepts in addition to the result of `form.getInputProps(name)`. */
export interface FieldProps {
  label: ReactNode
  help?: ReactNode | undefined
  required?: boolean | undefined
  error?: ReactNode | undefined
  /** Filled from a document, and still matching it. */
  read?: boolean | undefined
}

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/**
 * Wrapper props of a Mantine input: help is shown below, and an error replaces it. `required` is only announced to
 * assistive technology; the browser's own validation bubbles stay off.
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
