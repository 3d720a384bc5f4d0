export const list = {
  any: 'Any',
  apply: 'Show results',
  clear: 'Clear filters',
  filters: 'Filters',
  next: 'Next page',
  no_results: 'Nothing matches',
  no_results_hint: 'Try other words, or take a filter off.',
  pages: 'Pages',
  per_page: 'Rows per page',
  previous: 'Previous page',
  range: '%{from}–%{to} of %{total}',
  remove_filter: 'Remove the filter %{name}',
}
