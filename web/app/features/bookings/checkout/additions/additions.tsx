import { Suspense } from 'react'
import type { useAdditions } from './use-additions.ts'

const none = {}

/** What can be added to a booking: each product shows its own card. */
export function Additions({ additions }: { additions: ReturnType<typeof useAdditions> }) {
  const { offered, arrival, phone, agentId, showsOwed, choices, errors, choose } = additions
  if (!arrival) return null
  return (
    <Suspense>
      {offered.map(({ kind, Form }) => (
        <Form
          key={kind}
          {...{ arrival, agentId, showsOwed, phone }}
          chosen={choices[kind] ?? null}
          errors={errors[kind] ?? none}
          onChange={(addition) => choose(kind, addition)}
        />
      ))}
    </Suspense>
  )
}
