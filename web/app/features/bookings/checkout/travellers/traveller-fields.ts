import type { ContractForm } from '../../../../ui/forms/form.ts'
import type { TravellersFormValues, TravellerValues } from '../form/travellers-form.rules.ts'

export type CheckoutForm = ContractForm<TravellersFormValues>
/** What `form.getInputProps` returns for one of this traveller's fields, with date errors shown immediately. */
export type TravellerFieldProps = (name: keyof TravellerValues) => ReturnType<CheckoutForm['getInputProps']>
export type SetTravellerField = (name: string, value: string | number | boolean | null) => void
