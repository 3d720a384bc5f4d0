from __future__ import annotations

from .operations import Problem


class LintasProblem(Exception):
    """A refusal of the server (RFC 9457). `problem["name"]` is one of the names in the document."""

    def __init__(self, problem: Problem, retry_after: int | None) -> None:
        super().__init__(problem["detail"])
        self.problem = problem
        self.retry_after = retry_after


class UnexpectedReply(Exception):
    """A response that is not the server's, for example of a proxy."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(f"status {status}: {text}")
        self.status = status
