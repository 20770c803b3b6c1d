"""What a caller accepts: an empty `Accept` is as good as none."""

import pytest
from django.test import Client

SESSION = "/api/v1/session/"


@pytest.mark.first_database
def test_only_a_type_that_we_have_not_is_refused(client: Client, db: None) -> None:
    accepted = ["", " ", ",", "application/json,", "*/*", "text/html", "text/html, */*;q=0.1"]
    answers = {name: client.get(SESSION, headers={"accept": name}).status_code for name in accepted}
    assert answers == {**dict.fromkeys(accepted, 200), "text/html": 406}
