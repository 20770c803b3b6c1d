"""Verifying what is stored: does everything follow from the entries?"""
