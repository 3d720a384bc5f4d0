export const help = {
  search: 'Search in guides and answers',
  found: 'One answer found |||| %{smart_count} answers found',
  nothing: 'Nothing found',
  nothing_hint: 'Try another word, or call us.',
}
