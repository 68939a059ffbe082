import { ledger } from '@safar/contract/money/ledger.contract'
import type { ApprovalKind } from '@safar/contract/vocabulary/money'
import { type AnyInput, sendRequest } from '../api.ts'

/** Stores a call that one person may not make alone, for another to carry out. */
export function sendToSecondPerson(kind: ApprovalKind, { params, body }: AnyInput, idempotencyKey: string) {
  const stored = { kind, id: params?.id as number | undefined, form: body as Record<string, unknown> }
  return sendRequest(ledger.requestApproval, { body: stored }, { idempotencyKey })
}
