import { Checkbox, type CheckboxProps } from '@mantine/core'
import type { FieldProps } from './field.ts'

export interface CheckFieldProps extends FieldProps, Omit<CheckboxProps, keyof FieldProps | 'size'> {}

/** A single checkbox. Takes `form.getInputProps(name, { type: 'checkbox' })`. */
export const CheckField = ({ label, help, required, error, ...rest }: CheckFieldProps) => (
  <Checkbox
    size="xs"
    radius="xs"
    {...rest}
    label={label}
    error={error}
    description={error ? undefined : help}
    aria-required={required || undefined}
  />
)
