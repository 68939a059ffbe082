import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { emptySearch, type FlightSearch, type Leg } from '../query/flight-search.ts'
import { todayOf } from '../query/iso-date.ts'
import { recentSearches } from '../query/recent-searches.ts'
import { type ResultsPath, resultsOf } from '../query/results-path.ts'
import { type FieldName, issuesOf } from '../query/search-form.rules.ts'

export const fieldId = (field: FieldName, leg = 0): string => `flight-${leg}-${field}`

interface Options {
  /** What the form starts with; an empty form otherwise. */
  initial?: FlightSearch
  /** Its faults are shown at once: it came from an address, not from typing. */
  checked?: boolean
  results?: ResultsPath
  onSent?: () => void
}

/** The flight form: what is typed, what is wrong with it once it was sent, and sending it. */
export function useFlightForm({ initial, checked = false, results = '/flight/search', onSent }: Options = {}) {
  const { t } = useTranslation('flights')
  const navigate = useNavigate()
  const [search, setSearch] = useState<FlightSearch>(() => initial ?? emptySearch())
  const [recent, setRecent] = useState<FlightSearch[]>([])
  const [tried, setTried] = useState(checked)
  const today = todayOf(new Date())
  const issues = tried ? issuesOf(search, today) : []

  useEffect(() => setRecent(recentSearches(todayOf(new Date()))), [])

  const change = (changes: Partial<FlightSearch>) => setSearch((was) => ({ ...was, ...changes }))
  const changeLeg = (index: number, changes: Partial<Leg>) =>
    setSearch((was) => ({ ...was, legs: was.legs.map((leg, i) => (i === index ? { ...leg, ...changes } : leg)) }))
  const errorOf = (field: FieldName, leg = 0): string | undefined => {
    const issue = issues.find((one) => one.field === field && one.leg === leg)
    if (issue?.complaint !== 'missing') return issue && t(`complaint.${issue.complaint}`)
    return t(field === 'from' || field === 'to' ? 'complaint.missing' : 'complaint.missingDate')
  }
  function send() {
    const [first] = issuesOf(search, today)
    setTried(true)
    if (first) {
      document.getElementById(fieldId(first.field, first.leg))?.focus()
      return
    }
    onSent?.()
    void navigate(resultsOf(search, results))
  }
  return { search, setSearch, change, changeLeg, issues, errorOf, today, recent, results, send }
}

export type FlightForm = ReturnType<typeof useFlightForm>
