import { Textarea, type TextareaProps } from '@mantine/core'
import { asField, type FieldProps } from './field.ts'

export interface TextAreaFieldProps extends FieldProps, Omit<TextareaProps, keyof FieldProps | 'size'> {}

export const TextAreaField = ({ label, help, required, error, ...rest }: TextAreaFieldProps) => (
  <Textarea autosize minRows={3} maxRows={10} {...rest} {...asField({ label, help, required, error })} />
)
