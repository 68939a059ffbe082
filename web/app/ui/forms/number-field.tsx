import { NumberInput } from '@mantine/core'
import { asField, type FieldProps } from '../fields/field.ts'
import type { ContractForm } from './form.ts'

interface NumberProps extends FieldProps {
  form: Pick<ContractForm<object>, 'getInputProps'>
  path: string
  min: number
  max: number
  suffix?: string
}

/** An integer field at a path of the form. */
export function NumberField({ form, path, min, max, suffix = '', ...field }: NumberProps) {
  const { value, onChange, error, ...rest } = form.getInputProps(path)
  return (
    <NumberInput
      {...rest}
      {...asField({ ...field, error })}
      min={min}
      max={max}
      allowDecimal={false}
      clampBehavior="none"
      suffix={suffix}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
    />
  )
}
