import { ResultsPage } from './results/results-page.tsx'

export default function FlightResults() {
  return <ResultsPage path="/flight/search" />
}
