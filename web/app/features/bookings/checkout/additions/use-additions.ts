import { sumOf } from '@safar/contract/amount'
import type { AdditionChoice } from '@safar/contract/bookings/additions.shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiFailure } from '../../../../platform/api.ts'
import type { Addition, Arrival } from '../../../../platform/products/addition.ts'
import { products } from '../../../../platform/products/registry.ts'
import { agentOf, type Payer } from '../../../buyers/public.ts'
import type { Buyer } from '../../api.ts'
import type { ExtraLine } from '../price/checkout-price.ts'

interface Options {
  buyer: Buyer
  payer: Payer | null
  /** Null if nothing can be added. */
  arrival: Arrival | null
  /** The contact's. */
  phone: string
}

type ByProduct<T> = Readonly<Record<string, T>>

const OWN_FIELD = /^additions\.(\d+)\.(\w+)$/

/** What other products offer with a booking: nothing is chosen by default, and the server books it once that is issued. */
export function useAdditions({ buyer, payer, arrival, phone }: Options) {
  const queries = useQueryClient()
  const [choices, setChoices] = useState<ByProduct<Addition>>({})
  const [errors, setErrors] = useState<ByProduct<ByProduct<string>>>({})
  const offered = products().flatMap(({ kind, addition }) => (addition ? [{ kind, ...addition }] : []))
  const agentId = agentOf(payer).agent_id
  const load = useEffectEvent((asked: Arrival) => {
    for (const addition of offered) void addition.load(queries, { arrival: asked, agentId, phone })
  })
  const asked = JSON.stringify(arrival)
  useEffect(() => {
    if (asked !== 'null') load(JSON.parse(asked))
  }, [asked])
  const kinds = offered.map(({ kind }) => kind).filter((kind) => choices[kind])
  const chosen = kinds.flatMap((kind) => choices[kind] ?? [])
  const choose = (kind: string, addition: Addition | null) => {
    setChoices(({ [kind]: _before, ...others }) => (addition ? { ...others, [kind]: addition } : others))
    setErrors(({ [kind]: _before, ...others }) => others)
  }
  /** Shows what is missing; returns true if nothing is. */
  const check = (): boolean => {
    const missing = kinds.filter((kind) => Object.keys(choices[kind]?.problems ?? {}).length > 0)
    setErrors(Object.fromEntries(missing.map((kind) => [kind, choices[kind]?.problems ?? {}])))
    return missing.length === 0
  }
  /** Shows the server's messages about the choices; returns true if there is one. */
  const showFailure = (error: unknown): boolean => {
    const fields = error instanceof ApiFailure ? Object.entries(error.fields) : []
    const own = fields.flatMap(([path, message]) => {
      const [, place = '', field = ''] = OWN_FIELD.exec(path) ?? []
      const kind = kinds[Number(place)]
      return field && kind ? [{ kind, field, message }] : []
    })
    setErrors(
      Object.fromEntries(
        own.map(({ kind }) => [
          kind,
          Object.fromEntries(own.filter((one) => one.kind === kind).map(({ field, message }) => [field, message])),
        ]),
      ),
    )
    return own.length > 0
  }
  const lines: ExtraLine[] = kinds.flatMap((kind) => {
    const choice = choices[kind]
    return choice ? [{ id: kind, label: choice.label, price: { amount: choice.total } }] : []
  })
  return {
    offered: arrival ? offered : [],
    arrival,
    phone,
    agentId,
    showsOwed: buyer === 'office',
    choices,
    errors,
    choose,
    check,
    showFailure,
    lines,
    total: sumOf(chosen, ({ total }) => total),
    owed: sumOf(chosen, ({ owed }) => owed),
    /** The field of the request; omitted if nothing was added. */
    toForms: (): { additions?: AdditionChoice[] } =>
      chosen.length > 0 ? { additions: chosen.map(({ form }) => form) } : {},
    refetch: () => {
      for (const { queryKey } of offered) void queries.invalidateQueries({ queryKey: [queryKey] })
    },
  }
}
