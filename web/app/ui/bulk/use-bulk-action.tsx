import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure, messageOf } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { useConfirm } from '../actions/confirm.tsx'
import type { Answer, Question } from '../actions/question.ts'
import type { BulkProgress, BulkResult } from './bulk-progress.ts'

export interface BulkAction<Row> {
  rows: readonly Row[]
  /** The name of a row in the results. */
  rowName: (row: Row) => string
  /** Asked once for all rows. */
  question: Question
  /** One call, one transaction; throws if refused. */
  run: (row: Row, answer: Answer) => Promise<unknown>
  /** Query keys to refetch at the end. */
  invalidates: readonly string[]
  onDone?: () => void
}

/** Loaded lazily: most visits do nothing in bulk. */
const BulkDialog = lazy(() => import('./bulk-dialog.tsx'))

/**
 * Runs one action on many rows: one question, then one call per row, in sequence. A refused row does not stop the
 * others, and each result is shown. The dialog must outlive the selection, so the screen renders it.
 */
export function useBulkAction() {
  const { t } = useTranslation('ui')
  const confirm = useConfirm()
  const queries = useQueryClient()
  const [progress, setProgress] = useState<BulkProgress | null>(null)
  const stopped = useRef(false)

  const refusalOf = (error: unknown): string => {
    const [field] = error instanceof ApiFailure ? Object.values(error.fields) : []
    return field ?? (messageOf(error) || t('bulk.failed'))
  }

  async function start<Row>({ rows, rowName, question, run, invalidates, onDone }: BulkAction<Row>): Promise<void> {
    const answer = await confirm(question)
    if (!answer.ok) return
    stopped.current = false
    const results: BulkResult[] = []
    const show = (running: boolean) =>
      setProgress({ title: question.action, total: rows.length, results: [...results], running })
    show(true)
    for (const row of rows) {
      if (stopped.current) break
      try {
        await run(row, answer)
        results.push({ name: rowName(row), refusal: null })
      } catch (error) {
        results.push({ name: rowName(row), refusal: refusalOf(error) })
      }
      show(true)
    }
    await Promise.all(
      [...invalidates, queryKeys.workQueues].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    )
    show(false)
    onDone?.()
  }

  const dialog = (
    <Suspense>
      {progress && (
        <BulkDialog
          progress={progress}
          onStop={() => {
            stopped.current = true
          }}
          onClose={() => setProgress(null)}
        />
      )}
    </Suspense>
  )
  return { start, dialog, busy: progress?.running ?? false }
}
