import type { MarginRow } from '@safar/contract/pricing/pricing.contract'
import { useContractForm } from '../../../ui/forms/form.ts'
import { airlinePageValues, formOf, marginOf, startOf } from '../margins/margin-values.ts'
import { useSaveMargin } from '../margins/use-save-margin.ts'
import { sameSales } from '../rules.ts'

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** The margin section of an airline's page: edited with the airline, saved by its own call. */
export function useAirlineMarginForm(rule: MarginRow | undefined) {
  const form = useContractForm(airlinePageValues, startOf(rule))
  const { save, remove, busy } = useSaveMargin('airline', form.showFailure)

  /** Returns true once the margin is saved; an airline whose code changed keeps its margin. */
  async function saveFor(airline: string): Promise<boolean> {
    const margin = marginOf({ ...form.getValues(), airline })
    if (!margin) return rule ? remove(rule) : true
    if (rule && same(formOf(rule), { ...formOf(rule), ...margin })) return true
    return (await save(margin)) && (!rule || sameSales(rule, margin) || remove(rule))
  }

  return { form, saveFor, busy }
}
export type AirlineMarginForm = ReturnType<typeof useAirlineMarginForm>['form']
