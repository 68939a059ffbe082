import { useQuery } from '@tanstack/react-query'
import type { VehicleFieldProps } from '../../../platform/products/back-office.ts'
import { useCan } from '../../../platform/session.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { vehiclesQuery } from './api.ts'

/** One of the vehicles on sale, for those who may see them. */
export default function VehicleField({ value = null, onChange, ...field }: VehicleFieldProps) {
  const words = useWords()
  const plans = useCan('rides.manage')
  const { data: vehicles = [] } = useQuery({ ...vehiclesQuery(), enabled: plans })
  if (!plans) return null
  return (
    <SelectField
      {...field}
      clearable
      searchable
      data={vehicles.map(({ id, name }) => ({ value: String(id), label: words(name) }))}
      value={value === null ? '' : String(value)}
      onChange={(id) => onChange(id === '' ? null : Number(id))}
    />
  )
}
